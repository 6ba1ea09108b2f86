import type { OutboxMail } from '@plumbline/contract/admin/admin'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Cell, DataTable, HeadCell } from '#web/components/ui/data-table.tsx'
import { InstantTime } from '#web/components/ui/instant-time.tsx'
import { MailActions } from './mail-actions.tsx'
import { MailState } from './mail-state.tsx'
import { MailWords } from './mail-words.tsx'

/** Mails as a table. */
export function MailTable({ mails }: { readonly mails: readonly OutboxMail[] }) {
  const { t } = useTranslation('admin')
  return (
    <Card flush>
      <DataTable caption={t('page.outbox')}>
        <thead>
          <tr>
            <HeadCell>{t('outbox.created')}</HeadCell>
            <HeadCell>{t('outbox.mail')}</HeadCell>
            <HeadCell>{t('outbox.became')}</HeadCell>
            <HeadCell numeric>{t('outbox.actions')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.id}>
              <Cell quiet>
                <InstantTime at={mail.createdAt} />
              </Cell>
              <Cell>
                <MailWords mail={mail} />
              </Cell>
              <Cell>
                <MailState state={mail.state} />
              </Cell>
              <Cell numeric>
                <MailActions mail={mail} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
