/** Lazy, because the form's schemas are needed only with the dialog. */
export const linkDialog = async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog })
