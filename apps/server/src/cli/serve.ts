/** `plumbline serve`: what `npm start` runs. */
export async function serve(): Promise<void> {
  await import('../main.ts')
}
