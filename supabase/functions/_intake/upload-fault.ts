/** Thrown if a document is refused. The message is for the person who sent it. */
export class UploadFault extends Error {}
