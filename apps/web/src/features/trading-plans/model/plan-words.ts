import type { Rule } from '@plumbline/domain/rules/rule'
import type { PlanWords } from '@plumbline/domain/rules/plan-html'
import type { TFunction } from 'i18next'

/** The words of `planHtml` in the user's language. */
export function planWords(
  t: TFunction<['trading-plans', 'rules']>,
  ruleText: (rule: Pick<Rule, 'text' | 'check'>) => string,
  sessionText: (key: string) => string,
): PlanWords {
  return {
    setups: t('html.setups'),
    market: t('html.market'),
    rules: t('html.rules'),
    rulesKept: t('html.rulesKept'),
    questions: t('html.questions'),
    sections: {
      before: t('rules:section.before'),
      entry: t('rules:section.entry'),
      management: t('rules:section.management'),
      exit: t('rules:section.exit'),
      risk: t('rules:section.risk'),
      after: t('rules:section.after'),
    },
    session: sessionText,
    rule: ruleText,
  }
}
