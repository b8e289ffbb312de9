export const roomKinds = ['room', 'equipment'] as const
