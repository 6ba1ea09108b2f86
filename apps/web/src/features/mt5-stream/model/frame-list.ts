export type ListedFrame = {
  /** Sequence number of the frames of this page, from 1. */
  readonly id: number
  readonly receivedAt: number
  /** Type stated in the frame; empty if it cannot be read. */
  readonly type: string
  readonly bytes: number
  readonly summary: string
  readonly text: string
}

export const MAX_FRAMES = 50

export type FrameList = {
  /** Latest first. */
  readonly frames: readonly ListedFrame[]
  /** Frames shown while the list is paused; null otherwise. */
  readonly held: readonly ListedFrame[] | null
}

export const noFrames: FrameList = { frames: [], held: null }

export function addFrame(list: FrameList, frame: ListedFrame): FrameList {
  return { ...list, frames: [frame, ...list.frames].slice(0, MAX_FRAMES) }
}

export function pauseList({ frames, held }: FrameList): FrameList {
  return { frames, held: held ?? frames }
}

export function resumeList({ frames }: FrameList): FrameList {
  return { frames, held: null }
}

/** A paused list stays paused when cleared. */
export function clearList({ held }: FrameList): FrameList {
  return { frames: [], held: held === null ? null : [] }
}

export function shownFrames({ frames, held }: FrameList): readonly ListedFrame[] {
  return held ?? frames
}
