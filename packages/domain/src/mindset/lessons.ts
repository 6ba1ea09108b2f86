import { noteLines } from '../notes/note-lines.ts'

/** A lesson in a note: the lines below a heading, or a single line. */
interface Lesson {
  readonly lines: readonly string[]
}

/** Words that begin a lesson in every language of the app; a query on stored texts uses them too. */
export const LESSON_WORDS = ['lesson', 'lehre', 'erkenntnis'] as const

const WORD = String.raw`(?:lessons?|lehren?|erkenntnis(?:se)?)`
const HEADING = new RegExp(`^${WORD}(?![\\p{L}\\p{N}])`, 'iu')
/** Up to three further words: “Lesson of the day:”. */
const LINE = new RegExp(
  String.raw`^(?:[–•*-]\s*)?${WORD}(?:\s+[\p{L}\p{N}]+){0,3}\s*(?::|\s[–-]\s)\s*(.*)$`,
  'iu',
)

/** Maximum length of a lesson in characters. */
const LONGEST = 2_000

/**
 * The lessons of a note: the lines below a heading that begins with “Lesson”, up to the next heading, and lines that
 * begin with “Lesson:”.
 */
export function lessonsOfNote(html: string): readonly Lesson[] {
  return lessonsOf(noteLines(html))
}

/** The same for plain text, with headings written as `# Lessons`. */
export function lessonsOfText(text: string): readonly Lesson[] {
  return lessonsOf(
    text.split(/\r\n|\r|\n/).map((line) => {
      const [, heading] = /^\s*#{1,3}\s+(.*)$/.exec(line) ?? []
      return heading === undefined
        ? { kind: 'line', text: line.replaceAll(/\s+/g, ' ').trim() }
        : { kind: 'heading', text: heading.trim() }
    }),
  )
}

function lessonsOf(
  lines: Iterable<{ readonly kind: 'heading' | 'line'; readonly text: string }>,
): readonly Lesson[] {
  const lessons: string[][] = []
  let open: string[] | null = null
  for (const { kind, text } of lines) {
    if (kind === 'heading') {
      open = HEADING.test(text) ? [] : null
      if (open !== null) lessons.push(open)
      continue
    }
    const said = LINE.exec(text)?.[1]
    if (said === undefined) {
      if (text !== '') open?.push(text)
    } else if (said !== '') {
      if (open === null) lessons.push([said])
      else open.push(said)
    }
  }
  return lessons.flatMap((found) => {
    const shortened = withinLength(found)
    return shortened.length === 0 ? [] : [{ lines: shortened }]
  })
}

function withinLength(lines: readonly string[]): readonly string[] {
  let left = LONGEST
  return lines.flatMap((line) => {
    if (left <= 0) return []
    const kept = line.slice(0, left)
    left -= line.length
    return [kept]
  })
}
