/**
 * The six service tones (product §2.7); a colour is a name, so that light and dark each have their own values. Apart from its schema,
 * so that a screen can name them without a validator.
 */
export const tones = ['teal', 'blue', 'violet', 'amber', 'olive', 'rose'] as const
