import { api } from '#web/lib/api.ts'

/** Mails, newest first, page after page. */
export const outboxOptions = () =>
  api.admin.outbox.infiniteOptions({
    input: (before: string) => (before === '' ? {} : { before }),
    initialPageParam: '',
    getNextPageParam: ({ mails, more }) => (more ? mails.at(-1)?.id : undefined),
  })
