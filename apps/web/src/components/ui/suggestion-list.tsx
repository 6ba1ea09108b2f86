import { Combobox } from '@base-ui/react/combobox'
import styles from './suggestion-list.module.css'

/** The list under a field, in a portal, which no drawer clips; the focus stays in the field. */
export function SuggestionList({ label }: { readonly label: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner className={styles.positioner} align="start" sideOffset={4} collisionPadding={8}>
        <Combobox.Popup className={styles.popup}>
          <Combobox.List className={styles.list} aria-label={label}>
            {(option: string) => (
              <Combobox.Item key={option} value={option} className={styles.option}>
                {option}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
