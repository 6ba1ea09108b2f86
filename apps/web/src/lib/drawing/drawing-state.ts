import type { Mark, MarkKind, Style } from './mark.ts'

export type Tool = 'select' | MarkKind
export const tools = [
  'select',
  'arrow',
  'line',
  'rectangle',
  'pen',
  'text',
] as const satisfies readonly Tool[]

/** What has been drawn, with everything that undo and redo need. */
export type DrawingState = {
  readonly marks: readonly Mark[]
  readonly past: readonly (readonly Mark[])[]
  readonly future: readonly (readonly Mark[])[]
  /** The id of the selected mark. */
  readonly selected: number | null
  readonly tool: Tool
  readonly style: Style
}

export const noDrawing: DrawingState = {
  marks: [],
  past: [],
  future: [],
  selected: null,
  tool: 'arrow',
  style: { colour: 'red', width: 'medium' },
}

export type DrawingAction =
  | { readonly kind: 'tool'; readonly tool: Tool }
  /** For the next marks; with the select tool for the selected one too. */
  | { readonly kind: 'style'; readonly style: Partial<Style> }
  | { readonly kind: 'add'; readonly mark: Mark }
  /** Replaces the mark with this id. */
  | { readonly kind: 'change'; readonly mark: Mark }
  | { readonly kind: 'select'; readonly id: number | null }
  /** Selects the mark drawn before or after the selected one, in a circle. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'delete' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

export function drawingAfter(state: DrawingState, action: DrawingAction): DrawingState {
  const { marks, past, future, selected } = state
  switch (action.kind) {
    case 'tool':
      return { ...state, tool: action.tool, selected: action.tool === 'select' ? selected : null }
    case 'style': {
      const style = { ...state.style, ...action.style }
      const mark = state.tool === 'select' ? selectedMark(state) : undefined
      const styled = mark && { ...mark, ...action.style }
      return {
        ...(styled && !isSame(mark, styled) ? withMarks(state, replaced(marks, styled)) : state),
        style,
      }
    }
    case 'add':
      return { ...withMarks(state, [...marks, action.mark]), selected: action.mark.id }
    case 'change': {
      const known = marks.find(({ id }) => id === action.mark.id)
      return known && !isSame(known, action.mark) ? withMarks(state, replaced(marks, action.mark)) : state
    }
    case 'select':
      return { ...state, selected: action.id }
    case 'step': {
      if (marks.length === 0) return state
      const at = marks.findIndex(({ id }) => id === selected)
      const next = at < 0 ? (action.by > 0 ? 0 : marks.length - 1) : at + action.by + marks.length
      return { ...state, tool: 'select', selected: marks[next % marks.length]?.id ?? null }
    }
    case 'delete':
      if (selected === null) return state
      return {
        ...withMarks(
          state,
          marks.filter(({ id }) => id !== selected),
        ),
        selected: null,
      }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return state
      return { ...state, marks: before, past: past.slice(0, -1), future: [marks, ...future], selected: null }
    }
    case 'redo': {
      const [next, ...rest] = future
      if (!next) return state
      return { ...state, marks: next, past: [...past, marks], future: rest, selected: null }
    }
  }
}

export function selectedMark({ marks, selected }: DrawingState): Mark | undefined {
  return marks.find(({ id }) => id === selected)
}

export function nextId({ marks, past, future }: DrawingState): number {
  return Math.max(0, ...[marks, ...past, ...future].flat().map(({ id }) => id)) + 1
}

function withMarks(state: DrawingState, marks: readonly Mark[]): DrawingState {
  return { ...state, marks, past: [...state.past, state.marks], future: [] }
}

function replaced(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.map((known) => (known.id === mark.id ? mark : known))
}

function isSame(one: Mark | undefined, other: Mark): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
