import { Button } from './button.tsx'

export function ConflictButtons({ keepMine, takeTheirs }: { keepMine(): void; takeTheirs(): void }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button look="ink" onClick={keepMine}>
        Keep mine
      </Button>
      <Button onClick={takeTheirs}>Take theirs</Button>
    </div>
  )
}
