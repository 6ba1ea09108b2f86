/** Colours of notebooks, by name; the web app has their values. */
export const notebookColours = ['violet', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'grey'] as const
export type NotebookColour = (typeof notebookColours)[number]
