/** The words in a CSV or a workbook of the server; numbers and dates are written as in Germany either way. */
export const fileLanguages = ['de', 'en'] as const
export type FileLanguage = (typeof fileLanguages)[number]
