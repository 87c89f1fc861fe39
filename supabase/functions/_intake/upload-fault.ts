/** Why a document was refused, in words for the person who sent it. */
export class UploadFault extends Error {}
