export const roles = ['admin', 'professional', 'employee'] as const
