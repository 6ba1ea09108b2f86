import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DrawingDialog } from '#web/components/drawing/drawing-dialog.tsx'
import { RangeDialog } from '#web/components/period/range-dialog.tsx'
import { ConfirmIdentityDialog } from '#web/components/security/confirm-identity-dialog.tsx'
import { ReauthenticationDialog } from '#web/components/security/reauthentication-dialog.tsx'
import { LeaveDialog } from '#web/components/shell/leave-dialog.tsx'
import { StillThereDialog } from '#web/components/shell/still-there-dialog.tsx'
import { pictureHead, pictureText } from '#web/components/share/picture-layout.ts'
import { ShareDialog } from '#web/components/share/share-dialog.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { DeletedDialog } from '#web/components/ui/deleted-dialog.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { Drawer } from '#web/components/ui/drawer.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { PageDrop } from '#web/components/ui/page-drop.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { NameDialog } from '#web/components/ui/name-dialog.tsx'
import { TopDialog } from '#web/components/ui/top-dialog.tsx'
import { openKeys, openPalette } from '#web/lib/commands/command-panel.ts'
import { profileOptions } from '#web/lib/session/use-profile.ts'
import { noop, sampleProfile } from './sample.ts'

type Overlay = { readonly name: string; readonly show: (close: () => void) => ReactNode }

/** Overlays, each opened by a button of its name. */
export function Overlays() {
  const [shown, setShown] = useState<Overlay>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <Cluster gap={12}>
      {overlays.map((overlay) => (
        <Button key={overlay.name} onClick={() => setShown(overlay)}>
          {overlay.name}
        </Button>
      ))}
      <Button onClick={(event) => setAnchor(event.currentTarget)}>Menu</Button>
      <Button onClick={openPalette}>Palette</Button>
      <Button onClick={openKeys}>List of keys</Button>
      <Button
        onClick={() =>
          showToast({ message: '3 trades deleted', onUndo: () => showToast({ message: 'Restored' }) })
        }
      >
        Toast with undo
      </Button>
      <Button
        onClick={() =>
          showToast({
            message: 'You’ve reached level 3',
            link: { label: 'Show', to: '/design' },
            isCelebration: true,
          })
        }
      >
        Toast of a level
      </Button>
      {shown?.show(() => setShown(undefined))}
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label="Menu"
        entries={[
          { kind: 'heading', id: 'heading', label: 'A heading' },
          { kind: 'choice', id: 'chosen', label: 'Chosen', chosen: true, onSelect: noop },
          { kind: 'choice', id: 'other', label: 'Another', chosen: false, onSelect: noop },
          { kind: 'separator', id: 'separator' },
          { kind: 'action', id: 'disabled', label: 'Not now', disabled: true, onSelect: noop },
          { kind: 'action', id: 'delete', label: 'Delete', danger: true, onSelect: noop },
        ]}
      />
      <PageDrop onFiles={(files) => showToast({ message: files.map((file) => file.name).join(', ') })} />
    </Cluster>
  )
}

const samplePicture = {
  width: 600,
  height: 180,
  shapes: [
    ...pictureHead(32, 568, 44, '3 Mar 2026'),
    pictureText(32, 130, '+2.00 R', { size: 54, strong: true, fill: 'profit' }),
  ],
}

const overlays: readonly Overlay[] = [
  {
    name: 'Drawing on an image',
    show: (close) => <DrawingDialog url="/icon-512.png" onSaved={close} onClose={close} />,
  },
  {
    name: 'Picture to share',
    show: (close) => (
      <ShareDialog
        title="Share a picture"
        fileName="plumbline-sample.png"
        layout={samplePicture}
        onClose={close}
      >
        {null}
      </ShareDialog>
    ),
  },
  ...(['small', 'medium', 'large'] as const).map((width) => ({
    name: `Dialog, ${width}`,
    show: (close: () => void) => (
      <Dialog
        open
        onClose={close}
        title="Dialog"
        width={width}
        actions={<Button onClick={close}>Done</Button>}
      >
        <p>Words of a dialog.</p>
      </Dialog>
    ),
  })),
  {
    name: 'Form',
    show: (close) => (
      <FormDialog title="Add an entry" submitLabel="Save entry" onSubmit={close} onClose={close}>
        <p>Fields of a form.</p>
      </FormDialog>
    ),
  },
  {
    name: 'Confirm',
    show: (close) => (
      <ConfirmDialog
        open
        title="Undo the import?"
        confirmLabel="Undo import"
        onCancel={close}
        onConfirm={close}
      >
        62 trades leave the account.
      </ConfirmDialog>
    ),
  },
  {
    name: 'Confirm by name',
    show: (close) => (
      <ConfirmDialog
        open
        title="Delete the account?"
        confirmLabel="Delete account"
        typedName="FTMO 100k"
        danger
        onCancel={close}
        onConfirm={close}
      >
        All of its trades are deleted. This cannot be undone.
      </ConfirmDialog>
    ),
  },
  {
    name: 'Name',
    show: (close) => (
      <NameDialog
        title="Rename the tag"
        label="Tag"
        before="Breakout"
        most={100}
        submit="Rename"
        place="design"
        busy={false}
        error={null}
        onTake={close}
        onClose={close}
      />
    ),
  },
  {
    name: 'Deleted items',
    show: (close) => (
      <DeletedDialog
        title="Recently deleted"
        hint="Deleted plans are kept for 30 days."
        empty="No deleted plans."
        deleted={{
          data: [{ id: 'plan', name: 'Morning plan', deletedAt: '2026-03-03T09:00:00.000Z' }],
          error: null,
          refetch: noop,
        }}
        restore={{ mutate: close, isPending: false, variables: undefined, error: null }}
        onClose={close}
      />
    ),
  },
  {
    name: 'Proof',
    show: (close) => (
      <WithSampleProfile>
        <ConfirmIdentityDialog
          title="Change the password"
          confirmLabel="Change"
          busy={false}
          error={null}
          onConfirm={close}
          onClose={close}
        >
          <p>Every other browser is signed out.</p>
        </ConfirmIdentityDialog>
      </WithSampleProfile>
    ),
  },
  {
    name: 'Who are you',
    show: (close) => (
      <WithSampleProfile>
        <ReauthenticationDialog onEnd={close} />
      </WithSampleProfile>
    ),
  },
  {
    name: 'Range of days',
    show: (close) => <RangeDialog open period={{ from: '2026-03-01' }} onClose={close} onChoose={close} />,
  },
  { name: 'Leave', show: (close) => <LeaveDialog scope="page" onStay={close} onLeave={close} /> },
  { name: 'Still there', show: (close) => <StillThereDialog secondsLeft={42} onStay={close} /> },
  {
    name: 'At the top',
    show: (close) => (
      <TopDialog label="At the top" onClose={close}>
        <Button onClick={close}>Done</Button>
      </TopDialog>
    ),
  },
  ...[false, true].map((wide) => ({
    name: wide ? 'Drawer, wide' : 'Drawer',
    show: (close: () => void) => (
      <Drawer
        open
        onClose={close}
        title="Drawer"
        wide={wide}
        actions={
          <Button kind="primary" onClick={close}>
            Save
          </Button>
        }
      >
        <p>Words of a drawer.</p>
      </Drawer>
    ),
  })),
]

/** Provides the profile that re-authentication dialogs read. */
function WithSampleProfile({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    made.setQueryData(profileOptions().queryKey, sampleProfile)
    return made
  })
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
