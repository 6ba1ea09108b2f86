import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { ReactNode } from 'react'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './file-row.module.css'

type FileRowProps = { readonly name: string; readonly size: number; readonly children: ReactNode }

/** A file in a list: name, size, and status or actions on the right. */
export function FileRow({ name, size, children }: FileRowProps) {
  const format = useFormat()
  return (
    <li className={styles.row}>
      <FileSpreadsheet size={18} aria-hidden className={styles.icon} />
      <div className={styles.file}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{format.bytes(size)}</span>
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  )
}
