import { escapeText } from '../notes/escape-text.ts'
import { RULE_SECTIONS, type Rule, type RuleSection } from './rule.ts'
import { planRules, type TradingPlan } from './trading-plan.ts'

/** Words of the user's language. */
export interface PlanTexts {
  readonly setups: string
  readonly market: string
  readonly rules: string
  readonly rulesKept: string
  readonly questions: string
  readonly sections: Readonly<Record<RuleSection, string>>
  readonly session: (key: string) => string
  /** A rule's text; that of its check if it has none. */
  readonly rule: (rule: Rule) => string
}

/**
 * The beginning of a day's plan (in the morning) or report (in the evening), from a template: HTML of a note with
 * elements of `noteElements` only.
 */
export function planHtml(
  template: TradingPlan & { readonly id: string },
  part: 'plan' | 'report',
  words: PlanTexts,
): string {
  const rules = planRules(template)
  return part === 'plan' ? planPart(template, rules, words) : reportPart(template, rules, words)
}

function planPart(template: TradingPlan, rules: readonly Rule[], words: PlanTexts): string {
  const { market, pairs, sessions, setups, morningQuestions } = template
  const where = [market, pairs.join(', '), sessions.map(words.session).join(', ')].filter(
    (text) => text !== '',
  )
  const others = RULE_SECTIONS.filter((section) => section !== 'before' && section !== 'after')
  return [
    headed(words.sections.before, tasks(ofSection(rules, 'before'), words)),
    headed(words.market, bullets(where.map(lineOf))),
    headed(words.setups, bullets(setups.map(setupHtml))),
    headed(
      words.rules,
      others
        .map((section) => {
          const list = ofSection(rules, section).map((rule) => lineOf(words.rule(rule)))
          return list.length === 0 ? '' : `<h3>${lineOf(words.sections[section])}</h3>${bullets(list)}`
        })
        .join(''),
    ),
    headed(words.questions, questions(morningQuestions)),
  ].join('')
}

function reportPart({ eveningQuestions }: TradingPlan, rules: readonly Rule[], words: PlanTexts): string {
  const during = rules.filter(({ section }) => section !== 'before' && section !== 'after')
  return [
    headed(words.rulesKept, tasks(during, words)),
    headed(words.sections.after, tasks(ofSection(rules, 'after'), words)),
    headed(words.questions, questions(eveningQuestions)),
  ].join('')
}

function ofSection(rules: readonly Rule[], section: RuleSection): readonly Rule[] {
  return rules.filter((rule) => rule.section === section)
}

function headed(heading: string, content: string): string {
  return content === '' ? '' : `<h2>${lineOf(heading)}</h2>${content}`
}

function tasks(rules: readonly Rule[], words: PlanTexts): string {
  if (rules.length === 0) return ''
  const items = rules.map((rule) => `<li data-checked="false"><p>${lineOf(words.rule(rule))}</p></li>`)
  return `<ul data-tasks="">${items.join('')}</ul>`
}

function bullets(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`
}

/** Each question is followed by an empty paragraph for the answer. */
function questions(list: readonly string[]): string {
  return list.map((question) => `<h3>${lineOf(question)}</h3><p></p>`).join('')
}

function setupHtml({ name, description }: TradingPlan['setups'][number]): string {
  const heading = `<strong>${lineOf(name)}</strong>`
  return description === '' ? heading : `${heading} – ${lineOf(description)}`
}

/** On one line. */
function lineOf(text: string): string {
  return escapeText(text.replaceAll(/\s+/g, ' ').trim())
}
