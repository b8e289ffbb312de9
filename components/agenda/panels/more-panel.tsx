import { useState } from 'react'
import type { PanelProps } from '@/components/agenda/toolbar/panel-button'
import { MoreTexts } from '@/lib/i18n/more-texts'
import { MoreMenu } from './more-menu'
import { MoreSheet } from './more-sheet'
import type { Part } from './parts'

/** The menu, and then what was chosen in it. */
export function MorePanel(props: PanelProps) {
  const { agenda, root, isPhone, onClose } = props
  const [part, setPart] = useState<Part | null>(null)
  if (part) {
    const leave = () => {
      onClose()
      root.current?.querySelector('button')?.focus()
    }
    return <part.Dialog agenda={agenda} onClose={leave} />
  }
  const Menu = isPhone ? MoreSheet : MoreMenu
  return (
    <MoreTexts files={['agenda']}>
      <Menu {...props} onPart={setPart} />
    </MoreTexts>
  )
}
