/** A frame as it is listed. */
export type ListedFrame = {
  /** Counts up from 1 with every frame of the page. */
  readonly id: number
  readonly receivedAt: number
  /** As the frame says; empty where it says nothing that can be read. */
  readonly type: string
  readonly bytes: number
  readonly summary: string
  readonly text: string
}

export const MOST_FRAMES = 50

export type FrameList = {
  /** The latest first. */
  readonly frames: readonly ListedFrame[]
  /** What is shown while the list stands still. */
  readonly held: readonly ListedFrame[] | null
}

export const noFrames: FrameList = { frames: [], held: null }

export function addFrame(list: FrameList, frame: ListedFrame): FrameList {
  return { ...list, frames: [frame, ...list.frames].slice(0, MOST_FRAMES) }
}

export function pauseList({ frames, held }: FrameList): FrameList {
  return { frames, held: held ?? frames }
}

export function resumeList({ frames }: FrameList): FrameList {
  return { frames, held: null }
}

/** A list that stands still goes on doing so, with nothing in it. */
export function clearList({ held }: FrameList): FrameList {
  return { frames: [], held: held === null ? null : [] }
}

export function shownFrames({ frames, held }: FrameList): readonly ListedFrame[] {
  return held ?? frames
}
