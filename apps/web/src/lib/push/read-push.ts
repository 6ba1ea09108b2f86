export type ShownPush = { readonly title: string; readonly path: string; readonly tag: string }

/** A push message; browsers demand that something is shown for one that cannot be read. */
export function readPush(text: string): ShownPush {
  const message = parsed(text)
  return {
    title: textOf(message, 'title') ?? 'Plumbline',
    path: textOf(message, 'path') ?? '/',
    tag: textOf(message, 'tag') ?? 'plumbline',
  }
}

function parsed(text: string): object {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    return {}
  }
}

function textOf(message: object, name: string): string | undefined {
  const value: unknown = Object.entries(message).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
