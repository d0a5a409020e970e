/** Where the list of faults leads to. */
export const fieldId = (form: string, name: string) => `${form}-${name.replace(/[^\w-]/g, '_')}`
