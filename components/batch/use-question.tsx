import { type ReactNode, useState } from 'react'
import { AskDialog } from '@/components/ui/ask-dialog'

type Question = {
  texts: { title: string; text: string; confirm: string; keep: string }
  save: { isPending: boolean; isSuccess: boolean; isError: boolean; reset: () => void }
  onConfirm: () => void
  /** As of `AskDialog`. */
  isMaking?: boolean
}

/** What is asked before something is done to many. What failed before is said until it is asked anew. */
export function useQuestion({ texts, save, onConfirm, isMaking }: Question): { ask: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    ask: () => {
      save.reset()
      setAsking(true)
    },
    question: isAsking && (
      <AskDialog
        texts={texts}
        isMaking={isMaking}
        isPending={save.isPending}
        isDone={save.isSuccess || save.isError}
        onConfirm={onConfirm}
        onClosed={() => setAsking(false)}
      />
    ),
  }
}
