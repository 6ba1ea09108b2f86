const notebooks = 'apps/server/src/modules/notebooks'
const model = 'apps/web/src/features/notebooks/model'

/**
 * Bugs in notes that lose a text, or run what it contains.
 * @type {readonly import('./apply-mutant.mjs').Mutant[]}
 */
export const notes = [
  {
    name: 'note-overwritten',
    mistake: 'Of two tabs that write one note, the second overwrites the first.',
    file: `${notebooks}/notes.service.ts`,
    find: 'if (isNew && revision !== undefined && revision !== before.revision)',
    replace: 'if (false)',
    tests: [`${notebooks}/notebooks.pg.test.ts`],
  },
  {
    name: 'labels-of-notes-not-restored',
    mistake: 'Undoing the deletion of a tag leaves notes and days without it.',
    file: 'apps/server/src/modules/tags/labelled.write.ts',
    find: 'revertLabels(labels, change)',
    replace: 'labels',
    tests: ['apps/server/src/modules/tags/mistakes.pg.test.ts'],
  },
  {
    name: 'note-unsanitised',
    mistake: 'A script in a note is stored.',
    file: `${notebooks}/note-content.service.ts`,
    find: 'const html = sanitizeNote(content)',
    replace: 'const html = content',
    tests: [`${notebooks}/notebooks.pg.test.ts`],
  },
  {
    name: 'note-sanitised-in-the-server',
    mistake: 'A note of four million `<` blocks the server for seconds.',
    file: `${notebooks}/note-content.service.ts`,
    find: 'if (characters <= AT_ONCE_CHARACTERS)',
    replace: 'if (true)',
    tests: [`${notebooks}/note-content.test.ts`],
  },
  {
    name: 'note-limit-before-escaping',
    mistake: 'A note is stored that is longer than a note may be.',
    file: `${notebooks}/sanitize-note.ts`,
    find: 'return html.length > MAX_NOTE_CHARACTERS ? null : html',
    replace: 'return html',
    tests: [`${notebooks}/sanitize-note.test.ts`],
  },
  {
    name: 'notes-of-other-user',
    mistake: 'A request for another user changes the own notebook.',
    file: `${notebooks}/notebooks.service.ts`,
    find: 'if (claim.userId !== undefined && claim.userId !== userId)',
    replace: 'if (false)',
    tests: [`${notebooks}/notebooks.pg.test.ts`],
  },
  {
    name: 'typed-text-replaced',
    mistake: 'A change from another tab replaces what was typed in the last second.',
    file: `${model}/note-session.ts`,
    find: '    if (base !== null && next.revision <= base.revision) return\n    flush()\n',
    replace: '    if (base !== null && next.revision <= base.revision) return\n',
    tests: [`${model}/note-session.dom.test.tsx`],
  },
  {
    name: 'placed-note-overwritten',
    mistake: 'Of two tabs that review one day, the second overwrites the first.',
    file: `${notebooks}/placed-notes.service.ts`,
    find: 'if (base !== before.revision)',
    replace: 'if (false)',
    tests: [`${notebooks}/placed-notes.pg.test.ts`],
  },
  {
    name: 'note-of-binned-trade-swept',
    mistake: 'A trade that returns from the bin has lost its note.',
    file: `${notebooks}/notebooks.repo.ts`,
    find: 'where d.user_id = n.user_id and d.id = n.trade_id)',
    replace: 'where d.user_id = n.user_id and d.id = n.trade_id and false)',
    tests: [`${notebooks}/placed-notes.pg.test.ts`],
  },
  {
    name: 'own-save-hides-other-change',
    mistake: 'A change by another device that came before an own save is never shown.',
    file: 'apps/web/src/lib/live/known-revisions.ts',
    find: 'const beforeAt = known?.revision === revision - 1 ? known.knownAt : undefined',
    replace: 'const beforeAt = known?.knownAt',
    tests: ['apps/web/src/lib/live/follow-changes.test.ts'],
  },
]
