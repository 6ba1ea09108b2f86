import { escapeText } from '@plumbline/domain/notes/escape-text'
import type { TFunction } from 'i18next'

const kinds = ['trade', 'lesson', 'week', 'strategy'] as const
type TemplateKind = (typeof kinds)[number]

type Form = 'text' | 'list' | 'tasks'
type Part =
  | ('setUp' | 'execution' | 'rules' | 'lesson' | 'happened' | 'why' | 'nextTime')
  | ('well' | 'badly' | 'focus' | 'idea' | 'entry' | 'exit' | 'risk')

/** The parts of a template: what follows a heading, and the heading. */
const parts: Readonly<Record<TemplateKind, readonly (readonly [Form, Part])[]>> = {
  trade: [
    ['text', 'setUp'],
    ['text', 'execution'],
    ['tasks', 'rules'],
    ['text', 'lesson'],
  ],
  lesson: [
    ['text', 'happened'],
    ['text', 'why'],
    ['tasks', 'nextTime'],
  ],
  week: [
    ['list', 'well'],
    ['list', 'badly'],
    ['tasks', 'focus'],
  ],
  strategy: [
    ['text', 'idea'],
    ['tasks', 'entry'],
    ['tasks', 'exit'],
    ['text', 'risk'],
  ],
}

/** Blocks to begin a note with, in the user's language. */
export function noteTemplates(t: TFunction<'notebooks'>) {
  return kinds.map((kind) => ({
    id: kind,
    name: t(`templates.names.${kind}`),
    html: parts[kind]
      .map(([form, part]) => `<h2>${escapeText(t(`templates.parts.${part}`))}</h2>${bodyOf(form)}`)
      .join(''),
  }))
}

function bodyOf(form: Form): string {
  if (form === 'text') return '<p></p>'
  if (form === 'list') return '<ul><li><p></p></li></ul>'
  return '<ul data-tasks=""><li data-checked="false"><p></p></li></ul>'
}
