import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { submitOnCtrlEnter } from '@/components/ui/submit-on-ctrl-enter'

afterEach(cleanup)

const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
const press = (more: object = {}) =>
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true, ...more })

it('what is written in a form that hears it, in a dialog that does too, is sent once', () => {
  sent.mockClear()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a dialog
    <div onKeyDown={submitOnCtrlEnter}>
      <form onSubmit={sent} onKeyDown={submitOnCtrlEnter}>
        <input />
      </form>
    </div>,
  )
  press({ repeat: true })
  expect(sent).not.toHaveBeenCalled()
  press()
  expect(sent).toHaveBeenCalledTimes(1)
})

it('a question that opened out of a form sends nothing of that', () => {
  sent.mockClear()
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a dialog
    <div onKeyDown={submitOnCtrlEnter}>
      <form onSubmit={sent} />
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a question
        <div onKeyDown={submitOnCtrlEnter}>
          <input />
        </div>,
        document.body,
      )}
    </div>,
  )
  press()
  expect(sent).not.toHaveBeenCalled()
})
