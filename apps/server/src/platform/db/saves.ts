/** As many saves with an id are remembered per row: more than a client sends before it hears of an earlier one. */
const REMEMBERED = 20

/**
 * The revision that an earlier request with this id wrote; undefined if there was none. `saves`: the column of that name,
 * with texts `<id> <revision>`, oldest first.
 */
export function revisionOfSave(saves: readonly string[], id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  const save = saves.find((each) => each.startsWith(`${id} `))
  return save === undefined ? undefined : Number(save.slice(id.length + 1))
}

/** The column after a request with this id wrote a revision. */
export function withSave(saves: readonly string[], id: string | undefined, revision: number): string[] {
  return id === undefined ? [...saves] : [...saves, `${id} ${revision}`].slice(-REMEMBERED)
}
