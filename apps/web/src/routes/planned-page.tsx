import Brain from 'lucide-react/icons/brain'
import Compass from 'lucide-react/icons/compass'
import ListChecks from 'lucide-react/icons/list-checks'
import Target from 'lucide-react/icons/target'
import Wrench from 'lucide-react/icons/wrench'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { plannedPaths } from './planned-paths.ts'

type Action = 'journal' | 'import' | 'byEmotion' | 'compare'

type Planned = { readonly icon: LucideIcon; readonly action: Action }

/** Where each action leads: to what does a similar job today. */
const addresses: Readonly<Record<Action, string>> = {
  journal: '/journal',
  import: '/import',
  byEmotion: '/journal/reports?view=breakdown&by=emotion',
  compare: '/journal/reports?view=compare',
}

const planned: { readonly [Path in (typeof plannedPaths)[number]]: Planned } = {
  habits: { icon: ListChecks, action: 'journal' },
  goals: { icon: Target, action: 'compare' },
  mindset: { icon: Brain, action: 'byEmotion' },
  strategy: { icon: Compass, action: 'journal' },
  toolbox: { icon: Wrench, action: 'journal' },
}

/** An address of the specification whose feature does not exist yet: it says so, and no navigation leads here. */
export function PlannedPage() {
  const { t } = useTranslation('planned')
  const { pathname } = useLocation()
  const name = plannedPaths.find((path) => pathname.startsWith(`/${path}`)) ?? plannedPaths[0]
  const { icon: Icon, action } = planned[name]
  return (
    <Stack>
      <PageHeader title={t(`title.${name}`)} />
      <EmptyState
        icon={<Icon size={28} strokeWidth={1.4} aria-hidden />}
        actions={
          <>
            <Button kind="primary" to={addresses[action]}>
              {t(`action.${action}`)}
            </Button>
            <Button to="/dashboard">{t('back')}</Button>
          </>
        }
      >
        {t(`words.${name}`)}
      </EmptyState>
    </Stack>
  )
}
