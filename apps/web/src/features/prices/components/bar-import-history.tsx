import type { BarImport } from '@plumbline/contract/prices/bar-imports'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { Cluster, Small, Stack, Text } from '#web/components/ui/layout.tsx'
import { Parts } from '#web/components/ui/parts.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useUndoBars } from './use-undo-bars.ts'

type WrittenImport = Extract<BarImport, { state: 'confirmed' | 'undone' }>

/** Imports that were written, the latest first. */
export function BarImportHistory({ imports }: { readonly imports: readonly WrittenImport[] }) {
  const { t } = useTranslation('prices')
  const format = useFormat()
  const undo = useUndoBars()
  if (imports.length === 0) return null
  const summary = ({ symbol, timeframe, added, changed, known }: WrittenImport) =>
    [
      `${symbol} ${timeframeName(timeframe)}`,
      t('history.added', { count: added, shown: format.number(added) }),
      ...(changed === 0 ? [] : [t('history.changed', { count: changed, shown: format.number(changed) })]),
      ...(known === 0 ? [] : [t('history.known', { count: known, shown: format.number(known) })]),
    ].join(' · ')
  return (
    <Card title={t('history.title')}>
      <Stack as="ul" gap={0}>
        {imports.map((each) => (
          <Cluster as="li" key={each.id} justify="between" ruled>
            <div>
              <Text weight={550} block anywhere>
                {each.fileName}
              </Text>
              <Small block>
                <Parts text={summary(each)} />
              </Small>
              <Small block tone="text3">
                <InstantTime at={each.state === 'confirmed' ? each.confirmedAt : each.undoneAt} />
              </Small>
            </div>
            {each.state === 'undone' ? (
              <Chip>{t('history.isUndone')}</Chip>
            ) : each.canUndo ? (
              <Button
                icon={<Undo2 size={16} aria-hidden />}
                aria-label={t('history.undoNamed', { name: each.fileName })}
                busy={undo.isPending && undo.variables.id === each.id}
                onClick={() => undo.mutate({ id: each.id })}
              >
                {t('history.undo')}
              </Button>
            ) : null}
          </Cluster>
        ))}
      </Stack>
    </Card>
  )
}
