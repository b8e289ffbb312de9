/**
 * How wide what opens at the side of the screen is: as a form, or as a table that needs the room. The whole screen where
 * there is less.
 */
export const sheetSizes = { form: 'min(600px, 100%)', wide: 'min(820px, 100%)' } as const
