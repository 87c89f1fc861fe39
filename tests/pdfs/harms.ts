import type { DocumentMark } from '#shared/business-application/document-marks.ts'

/**
 * A dangerous part of a PDF, as the PDF objects that it consists of. In their text, `@1` stands for a
 * reference to `objects[1]`.
 */
interface Harm {
  name: string
  mark: DocumentMark
  objects: string[]
}

/**
 * What ISO 32000-2 and Adobe's extensions let a PDF carry, fetch or run. The samples do no damage: at most they
 * show a message or start a program such as the calculator.
 */
const BY_MARK: Partial<Record<DocumentMark, Record<string, string | string[]>>> = {
  javascript: {
    'a script': '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    'a script by name': '<< /Names << /JavaScript << /Names [(a) 9 0 R] >> >> >>',
    'a script whose kind stands elsewhere': ['<< /S @1 /JS (x) >>', '/JavaScript'],
    'a script in a rendition': '<< /S /Rendition /JS (x) /OP 0 >>',
    'a script in a model': '<< /Type /3D /Subtype /U3D /OnInstantiate 9 0 R >>',
    'a script as a link': '<< /S /URI /URI (javascript:alert\\(1\\)) >>',
    'a page as a link': '<< /S /URI /URI (data:text/html,x) >>',
  },
  launch_action: {
    'a program started': '<< /S /Launch /F (cmd.exe) >>',
    'a program started on Windows': '<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>',
    'a program whose start stands elsewhere': ['<< /S @1 /NewWindow true >>', '/Launch'],
  },
  embedded_file: {
    'an attachment': '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>',
    'an attachment by name': '<< /Names << /EmbeddedFiles 9 0 R >> >>',
    'an attachment on a page': '<< /Type /Annot /Subtype /FileAttachment /FS 9 0 R >>',
    'an attachment without types': '<< /FS << /EF << /F 9 0 R >> >> >>',
    'an attachment whose place stands elsewhere': ['<< /FS << /EF @1 >> >>', '<< /F 9 0 R >>'],
    'an associated file': '<< /Type /Catalog /AF [<< /UF (statement.exe) /EF << /UF 9 0 R >> >>] >>',
    'an associated file elsewhere': '<< /Type /Page /AF [9 0 R] >>',
    'a file with a purpose': '<< /AFRelationship /Data >>',
    'a portfolio': '<< /Type /Catalog /Collection << /View /T >> >>',
  },
  active_content: {
    'a form sent away': '<< /S /SubmitForm /F << /FS /URL /F (https://collect.example/) >> >>',
    'data brought in': '<< /S /ImportData /F (C:\\\\data.fdf) >>',
    'a jump into an attachment': '<< /S /GoToE /T << /R /C /N (inner.pdf) >> >>',
    'a jump to another machine': '<< /S /GoToR /F (\\\\\\\\198.51.100.1\\\\share\\\\a.pdf) /D [0 /Fit] >>',
    'a film with a script': '<< /Type /Annot /Subtype /RichMedia /RichMediaContent << >> >>',
    'a command to a film': '<< /S /RichMediaExecute /CMD << /C (run) >> >>',
    'a film from a file':
      '<< /Type /Annot /Subtype /Movie /Movie << /F (\\\\\\\\198.51.100.1\\\\a.avi) >> >>',
    'a film played': '<< /S /Movie /T (a) >>',
    'a sound from a file': '<< /S /Sound /Sound 9 0 R >>',
    'a live form': '<< /AcroForm << /XFA [(template) 9 0 R] >> >>',
    'a model': '<< /Type /Annot /Subtype /3D /3DD 9 0 R >>',
    'a model without a kind': '<< /3DD << /Type /3DRef /3DD 9 0 R >> >>',
    'a look at a model': '<< /S /GoTo3DView /V /F >>',
    'a slide show': '<< /Names << /AlternatePresentations << /Names [(a) << /Type /SlideShow >>] >> >> >>',
    'pages fetched from the web': '<< /Type /Catalog /SpiderInfo << /V 1.25 /C [9 0 R] >> >>',
    'a program for the printer': '<< /Type /XObject /Subtype /PS /Level1 9 0 R >>',
    'a program for the printer in a form': '<< /Type /XObject /Subtype /Form /Subtype2 /PS >>',
  },
  external_file: {
    'an article in another file': '<< /S /Thread /F (\\\\\\\\198.51.100.1\\\\a.pdf) /D 0 >>',
    'an article in a file described': '<< /S /Thread /F << /UF (//198.51.100.1/a.pdf) >> /D 0 >>',
    'an article in a file named elsewhere': [
      '<< /S /Thread /F @1 /D 0 >>',
      '(\\\\\\\\198.51.100.1\\\\a.pdf)',
    ],
    'a stream kept in another file': '<< /Length 0 /F (\\\\\\\\198.51.100.1\\\\a.bin) >>',
    'a stream kept on the web': '<< /Length 0 /F << /FS /URL /F (https://collect.example/) >> >>',
    'a stream described elsewhere': '<< /Length 0 /F 9 0 R /FFilter /FlateDecode >>',
    'a page of another file': '<< /Subtype /Form /Ref << /F (a.pdf) /Page 0 >> >>',
    'a picture of another file': '<< /Subtype /Image /OPI << /2.0 9 0 R >> >>',
    'a file by its Windows name': '<< /Type /Filespec /DOS (C:\\\\a.exe) >>',
    'a file by its Unix name': '<< /Type /Filespec /Unix (/bin/sh) >>',
    'a file by its Mac name': '<< /Type /Filespec /Mac (Macintosh HD:a) >>',
    'a link to a file': '<< /S /URI /URI (file:///C:/Windows/System32/calc.exe) >>',
    'a link to a share': '<< /S /URI /URI (\\\\\\\\198.51.100.1\\\\share) >>',
    'a link to a share in slashes': '<< /S /URI /URI (//198.51.100.1/share) >>',
    'a link to a share by scheme': '<< /S /URI /URI (SMB://198.51.100.1/share) >>',
    'a link to a drive': '<< /S /URI /URI (C:\\\\a.exe) >>',
    'a link to a program': '<< /S /URI /URI (ms-msdt:/id) >>',
    'a link with blanks before it': '<< /S /URI /URI ( \\n\\tfi\\nle:///etc) >>',
    'a link named elsewhere': ['<< /S /URI /URI @1 >>', '(file:///etc/passwd)'],
    'a file under every link': '<< /Type /Catalog /URI << /Base (file:///C:/) >> >>',
  },
}

export const HARMS: Harm[] = Object.entries(BY_MARK).flatMap(([mark, harms]) =>
  Object.entries(harms).map(([name, objects]) => ({
    name,
    mark: mark as DocumentMark,
    objects: [objects].flat(),
  })),
)
