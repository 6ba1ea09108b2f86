import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { ReactNode } from 'react'
import { Cluster, Small, Text } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import styles from './file-row.module.css'

type FileRowProps = { readonly name: string; readonly size: number; readonly children: ReactNode }

/** A file in a list: name, size, and status or actions on the right. */
export function FileRow({ name, size, children }: FileRowProps) {
  const format = useFormat()
  return (
    <Cluster as="li" gap={12} rowGap={8} ruled>
      <FileSpreadsheet size={18} aria-hidden className={styles.icon} />
      <div className={styles.file}>
        <Text weight={550} anywhere block>
          {name}
        </Text>
        <Small tone="text3">{format.bytes(size)}</Small>
      </div>
      <div className={styles.end}>{children}</div>
    </Cluster>
  )
}
