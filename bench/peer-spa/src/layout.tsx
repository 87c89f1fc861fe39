import * as Dialog from '@radix-ui/react-dialog'
import { Mail, MapPin, Menu, Phone, Star, X } from 'lucide-react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { disclosures } from '../../../apps/site/content/disclosures.ts'
import { firm } from '../../../apps/site/content/firm.ts'
import { footerGroups, mainLinks, quoteLink } from '../../../apps/site/content/navigation.ts'
import { rating } from '../../../apps/site/content/rating.ts'
import { Button } from './button.tsx'

export function Layout() {
  return (
    <div className="flex min-h-screen flex-col">
      <div className="bg-brand text-sm text-white">
        <div className="mx-auto flex max-w-7xl items-center justify-between px-6 py-2">
          <span className="flex items-center gap-1">
            {[1, 2, 3, 4, 5].map((star) => (
              <Star key={star} className="size-4 fill-accent text-accent" />
            ))}
            <b className="ml-2">
              {rating.value}/{rating.best}
            </b>
          </span>
          <a href={firm.phone.href} className="flex items-center gap-2 font-semibold">
            <Phone className="size-4" />
            {firm.phone.shown}
          </a>
        </div>
      </div>
      <header className="border-b bg-surface">
        <div className="mx-auto flex max-w-7xl items-center justify-between px-6 py-4">
          <Link to="/" className="text-2xl font-bold">
            {firm.name}
          </Link>
          <nav className="hidden gap-7 lg:flex">
            {mainLinks.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                className={({ isActive }) => (isActive ? 'font-semibold underline' : 'hover:underline')}
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="flex gap-3">
            <Button asChild className="hidden sm:inline-flex">
              <Link to={quoteLink.to}>{quoteLink.label}</Link>
            </Button>
            <MobileMenu />
          </div>
        </div>
      </header>
      <main className="grow">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

function MobileMenu() {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button variant="outline" className="lg:hidden">
          <Menu className="size-5" />
          Menu
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 bg-black/60" />
        <Dialog.Content className="fixed inset-x-0 top-0 bg-surface p-6">
          <Dialog.Title className="text-2xl font-bold">{firm.name}</Dialog.Title>
          <Dialog.Description className="sr-only">Main links</Dialog.Description>
          <Dialog.Close className="absolute top-6 right-6">
            <X />
          </Dialog.Close>
          {mainLinks.map(({ to, label }) => (
            <Dialog.Close key={to} asChild>
              <Link to={to} className="block border-t py-4 text-xl">
                {label}
              </Link>
            </Dialog.Close>
          ))}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Footer() {
  const { street, city, postcode } = firm.registeredOffice
  return (
    <footer className="bg-brand text-white">
      <div className="mx-auto grid max-w-7xl gap-10 px-6 py-16 lg:grid-cols-4">
        <div className="space-y-3">
          <p className="text-2xl font-bold">{firm.name}</p>
          <p className="flex items-center gap-2">
            <Phone className="size-4" /> {firm.phone.shown}
          </p>
          <p className="flex items-center gap-2">
            <Mail className="size-4" /> {firm.email.shown}
          </p>
          <p className="flex items-center gap-2">
            <MapPin className="size-4" /> {firm.officeCities.join(', ')}
          </p>
        </div>
        {footerGroups.map(({ heading, links }) => (
          <div key={heading}>
            <h2 className="mb-3 font-semibold">{heading}</h2>
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className="block py-1 hover:underline">
                {label}
              </Link>
            ))}
          </div>
        ))}
        <p className="text-sm lg:col-span-4">
          {disclosures.creditBroker} {disclosures.authorised} {firm.legalName}, company number{' '}
          {firm.companyNumber}, {street}, {city} {postcode}.
        </p>
      </div>
    </footer>
  )
}
