import { useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { showToast } from '#web/components/ui/toast-store.ts'
import styles from './design.module.css'

type Open = 'none' | 'dialog' | 'confirm' | 'typed' | 'drawer'

/** What lies over a page. */
export function Overlays() {
  const [open, setOpen] = useState<Open>('none')
  const close = () => setOpen('none')
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Button onClick={() => setOpen('typed')}>Confirm by name</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button
        onClick={() =>
          showToast({ message: '3 trades deleted', onUndo: () => showToast({ message: 'Restored' }) })
        }
      >
        Toast with undo
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        <p>Words of a dialog.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Undo the import?"
        confirmLabel="Undo import"
        onCancel={close}
        onConfirm={close}
      >
        62 trades leave the account.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'typed'}
        title="Delete the account?"
        confirmLabel="Delete account"
        typedName="FTMO 100k"
        danger
        onCancel={close}
        onConfirm={close}
      >
        All of its trades are deleted. This cannot be undone.
      </ConfirmDialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Drawer"
        actions={
          <Button kind="primary" onClick={close}>
            Save
          </Button>
        }
      >
        <p>Words of a drawer.</p>
      </Drawer>
    </div>
  )
}
