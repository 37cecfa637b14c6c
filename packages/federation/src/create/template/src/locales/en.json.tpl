{
  "title": "{{Area}}",
  "greeting": "Good to see you, {{company}}."
}
