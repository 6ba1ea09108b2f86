import { useState } from 'react'
import { NoteEditor } from '#web/features/notebooks/components/editor/note-editor.tsx'
import { NoteHtml } from '#web/features/notebooks/components/editor/note-html.tsx'
import type { NoteMention } from '#web/features/notebooks/components/editor/note-mention.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { sampleNote } from './sample-note.ts'

const templates = [
  {
    id: 'daily',
    name: 'Daily review',
    html: '<h2>Daily review</h2><p>What went well?</p><p>What to change?</p>',
  },
]

const trades = ['EURUSD long', 'XAUUSD short', 'US30 long'].map((label) => ({
  kind: 'trade' as const,
  id: label.replace(' ', '-'),
  label,
  detail: '20 Nov',
}))

const renderMention = ({ label }: NoteMention) => <Chip>{label}</Chip>

/** The editor of notes, and a note to read. */
export function Notes() {
  const [html, setHtml] = useState(sampleNote)
  return (
    <Stack gap={12}>
      <Card title="Note editor">
        <NoteEditor
          value={sampleNote}
          revisionKey="1"
          onChange={setHtml}
          notebookId="notebook-1"
          templates={templates}
          searchMentions={async (query) =>
            trades.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
          }
          renderMention={renderMention}
          label="Sample note"
        />
      </Card>
      <Card title="Note to read">
        <NoteHtml html={html} renderMention={renderMention} />
      </Card>
    </Stack>
  )
}
