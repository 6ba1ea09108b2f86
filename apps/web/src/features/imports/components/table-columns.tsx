import type { ImportTable, MappingGuess, TableMapping } from '@plumbline/contract/imports/table-mapping'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { roleOf, rolesFor, withRole } from '../model/column-role.ts'
import styles from './table-columns.module.css'

type TableColumnsProps = {
  readonly table: ImportTable
  readonly mapping: TableMapping
  readonly onChange: (mapping: TableMapping) => void
}

/** First rows of the file, with the role of each column above it. */
export function TableColumns({ table, mapping, onChange }: TableColumnsProps) {
  const { t } = useTranslation('mapping')
  const format = useFormat()
  const columns = Array.from({ length: table.width }, (_, column) => column)
  const title = t('columns.title')
  return (
    <Card title={title} note={t('columns.note', { count: table.rows.length })} flush>
      <div className={styles.scroller} role="region" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.line}>
                {t('columns.line')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.column}>
                  <ColumnSelect table={table} mapping={mapping} column={column} onChange={onChange} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row" className={styles.line}>
                  {format.number(line)}
                </th>
                {columns.map((column) => (
                  <td key={column} className={classes(roleOf(mapping, column) === 'none' && styles.unused)}>
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function ColumnSelect({ table, mapping, column, onChange }: TableColumnsProps & { readonly column: number }) {
  const { t } = useTranslation('mapping')
  const heading = table.guess.columns[column]?.heading.trim() ?? ''
  return (
    <SelectInput
      label={heading === '' ? t('columns.unnamed', { number: column + 1 }) : heading}
      value={roleOf(mapping, column)}
      onChange={(role) => onChange(withRole(mapping, column, role))}
      hint={<Standing table={table} mapping={mapping} column={column} />}
      options={rolesFor(mapping, column).map((role) => ({ value: role, label: t(`field.${role}`) }))}
    />
  )
}

function Standing(props: Pick<TableColumnsProps, 'table' | 'mapping'> & { readonly column: number }) {
  const { t } = useTranslation('mapping')
  const format = useFormat()
  const standing = columnStanding(props.table, props.mapping, props.column)
  if (standing.kind !== 'guessed') return t(`standing.${standing.kind}`)
  const { certainty, because = 'content' } = standing
  return t('standing.guessed', {
    certainty: format.number(Math.round(certainty * 100)),
    because: t(`because.${because}`),
  })
}

type ColumnGuess = MappingGuess['columns'][number]

/** How a column's role was determined, and how certain it is. */
type ColumnStanding =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'guessed'
      readonly certainty: number
      readonly because: ColumnGuess['because'][number] | undefined
    }
  | { readonly kind: 'remembered' }
  | { readonly kind: 'byPerson' }

function columnStanding(
  table: Pick<ImportTable, 'guess' | 'mapping' | 'origin'>,
  mapping: TableMapping,
  column: number,
): ColumnStanding {
  const role = roleOf(mapping, column)
  const guessed = table.guess.columns.find((one) => one.column === column)
  if (role === roleOf(table.guess.mapping, column)) {
    if (role === 'none' || !guessed) return { kind: 'none' }
    return { kind: 'guessed', certainty: guessed.certainty, because: guessed.because[0] }
  }
  const isRemembered = table.origin === 'remembered' && role === roleOf(table.mapping, column)
  return { kind: isRemembered ? 'remembered' : 'byPerson' }
}
