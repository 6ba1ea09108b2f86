import { useTranslation } from 'react-i18next'
import { contractCheck } from '#web/components/rules/editor/rule-draft.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { today } from '#web/lib/period/today.ts'
import type { ExamplePlaybook } from '../model/example-playbooks.ts'

/** The first version from an example in the user's language, with rule ids of its own; null: an empty one. */
export function useExampleContent() {
  const { t } = useTranslation('strategies')
  return (example: ExamplePlaybook | null) => {
    const first = { id: newClientId(), since: today() }
    if (example === null) return first
    return {
      ...first,
      setup: t(`example.${example.id}.setup`),
      market: t(`example.${example.id}.market`),
      sessions: [...example.sessions],
      risk: example.risk,
      rules: example.rules.map(({ section, name, check }) => ({
        id: newClientId(),
        section,
        text: name === undefined ? '' : t(`example.rules.${name}`),
        check: contractCheck(check ?? { kind: 'manual' }),
      })),
    }
  }
}
