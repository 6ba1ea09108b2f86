/** With the schemas of its form, which no page needs before it. */
export const linkDialog = async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })
