/** The languages that the product speaks, each complete; mails too. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]
