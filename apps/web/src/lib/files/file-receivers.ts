import { useEffectEvent, useLayoutEffect } from 'react'

/** Takes dropped or pasted files; returns those that are not its own. */
type Receiver = (files: readonly File[]) => readonly File[]

const receivers: Receiver[] = []

/** While mounted, images that are dropped on the page or pasted go to `onImages`: the last one mounted takes them. */
export function useImageReceiver(onImages: (images: readonly File[]) => void): void {
  const take = useEffectEvent(onImages)
  // Before the first paint: what is pasted as soon as the field is seen is taken.
  useLayoutEffect(() => {
    const receive: Receiver = (files) => {
      const images = files.filter(isImage)
      if (images.length > 0) take(images)
      return files.filter((file) => !isImage(file))
    }
    const paste = (event: ClipboardEvent) => {
      if (receivers.at(-1) !== receive) return
      const images = [...(event.clipboardData?.files ?? [])].filter(isImage)
      if (images.length === 0) return
      event.preventDefault()
      take(images)
    }
    receivers.push(receive)
    window.addEventListener('paste', paste)
    return () => {
      receivers.splice(receivers.indexOf(receive), 1)
      window.removeEventListener('paste', paste)
    }
  }, [])
}

/** Offers dropped files to the page's receiver; returns what is left. */
export function withoutReceived(files: readonly File[]): readonly File[] {
  return receivers.at(-1)?.(files) ?? files
}

function isImage({ type }: File): boolean {
  return type.startsWith('image/')
}
