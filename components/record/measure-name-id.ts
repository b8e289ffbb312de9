/** Where in the page the name of a filled measure stands, for what else is named after it. */
export const measureNameId = (entryId: number) => `measure-name-${entryId}`
