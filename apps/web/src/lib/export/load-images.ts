export type LoadedImage = { readonly blob: Blob }

const AT_ONCE = 4
/** Formats that the server stores. */
const imageType = /^image\/(?:png|jpeg|gif|webp|avif)$/

/**
 * Loads images by download URL; those that cannot be loaded are missing in the result. Rejects only when the signal
 * ends it.
 */
export async function loadImages(
  urls: readonly string[],
  { signal, onLoaded }: { readonly signal: AbortSignal; readonly onLoaded: () => void },
): Promise<ReadonlyMap<string, LoadedImage>> {
  const found = new Map<string, LoadedImage>()
  const waiting = [...urls]
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const image = await load(url, signal)
      if (image) found.set(url, image)
      onLoaded()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

async function load(url: string, signal: AbortSignal): Promise<LoadedImage | null> {
  signal.throwIfAborted()
  try {
    const response = await fetch(url, { signal })
    const blob = await response.blob()
    return response.ok && imageType.test(blob.type) ? { blob } : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}

/** `data:image/png;base64,…` */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
      else reject(reader.error ?? new Error('An image cannot be read'))
    })
    reader.readAsDataURL(blob)
  })
}
