import { PLAN_LIMITS } from '../rules/plan-limits.ts'
import type { RuleSection } from '../rules/rule.ts'
import { EMPTY_PLAYBOOK, type Playbook, PLAYBOOK_LIMITS } from '../strategies/playbook.ts'
import { fieldsOf, isMap, withoutBroken } from './document-values.ts'
import { type DocumentPlan, listOf, planFromDocument } from './plan-from-document.ts'

export interface DocumentStrategy {
  /** '' where the document has no name. */
  readonly label: string
  readonly playbook: Omit<Playbook, 'rules'>
  /** Without ids. */
  readonly rules: DocumentPlan['rules']
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

/** Lists of rules by the section that their name states. */
const SECTIONS: Readonly<Record<string, RuleSection>> = {
  setupRules: 'before',
  entryRules: 'entry',
  entry: 'entry',
  managementRules: 'management',
  exitRules: 'exit',
  exit: 'exit',
  riskRules: 'risk',
}

const LONGEST_LABEL = 100

/**
 * Reads a strategy of an earlier import, whose fields no specification names, like a trading plan; null for anything that
 * is not a map. Fields under other names become lines of the set-up's text.
 */
export function strategyFromDocument(value: unknown): DocumentStrategy | null {
  if (!isMap(value)) return null
  const sections = Object.entries(SECTIONS).filter(([name]) => Object.hasOwn(value, name))
  const listed = sections.flatMap(([name, section]) =>
    listOf(value[name]).map((item) =>
      isMap(item) ? { section, ...item } : { section, text: typeof item === 'string' ? item : String(item) },
    ),
  )
  const others = Object.entries(fieldsOf(value)).filter(([name]) => !Object.hasOwn(SECTIONS, name))
  const source = planFromDocument({
    ...Object.fromEntries(others),
    rules: [...listOf(value['rules']), ...listed],
  })
  if (source === null) return null
  const { plan } = source
  const left = [
    ...(plan.name.length > LONGEST_LABEL ? [plan.name] : []),
    ...plan.setups.map(({ name, description }) => (description === '' ? name : `${name}: ${description}`)),
    ...plan.morningQuestions,
    ...plan.eveningQuestions,
  ]
  return {
    label: cut(plan.name, LONGEST_LABEL),
    playbook: {
      setup: cut([plan.description, ...left].filter((line) => line !== '').join('\n'), PLAYBOOK_LIMITS.setup),
      market: plan.market,
      pairs: plan.pairs,
      sessions: plan.sessions,
      risk: EMPTY_PLAYBOOK.risk,
      images: EMPTY_PLAYBOOK.images,
    },
    rules: source.rules.slice(0, PLAN_LIMITS.rules),
    createdAt: source.createdAt,
    updatedAt: source.updatedAt,
  }
}

function cut(text: string, longest: number): string {
  return withoutBroken(text.slice(0, longest)).trim()
}
