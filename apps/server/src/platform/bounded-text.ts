/** The whole body as text; null if it has more than `most` bytes, in which case reading stops. */
export async function boundedText(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<string | null> {
  if (body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** undefined for invalid JSON, which no schema accepts. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
